import { SERVICE_KINDS } from '#contract/companies/value-chains.ts'
import type { ServiceCompany } from '#contract/passports/passport-circular-services.ts'
import { formatPlace } from '../formats.ts'
import type { PassportDraft, PassportSection, PassportView } from '../passport-view.ts'
import { Dotted } from '../route/dotted.tsx'

const kindsOf = ({ services }: PassportDraft) =>
  SERVICE_KINDS.filter((kind) => services && services[kind].length > 0)

function Company({ company, view }: { company: ServiceCompany; view: PassportView }) {
  const { name, website } = company
  return (
    <li>
      <Dotted>
        {website ? (
          <a href={website} rel="noopener nofollow" target="_blank">
            {name}
          </a>
        ) : (
          name
        )}
        {formatPlace(company, view.language) || null}
      </Dotted>
    </li>
  )
}

function Services({ view }: { view: PassportView }) {
  const { snapshot, texts } = view
  return (
    <div className="service-kinds">
      {kindsOf(snapshot).map((kind) => (
        <div key={kind}>
          <h3>{texts.serviceKinds[kind]}</h3>
          <ul className="companies">
            {snapshot.services?.[kind].map((company, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a version never changes
              <Company key={index} company={company} view={view} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

export const services: PassportSection = {
  id: 'services',
  title: (texts) => texts.services,
  isShown: (snapshot) => snapshot.layout.repair_recycle_and_resale && kindsOf(snapshot).length > 0,
  Content: Services,
}
