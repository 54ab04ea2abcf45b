/** What a profile says about itself, as panels. */
import { Anchor, Box } from '@mantine/core'
import { companyLineOf, OTHER_LINES } from '#contract/companies/company-record.ts'
import { asFields } from '#contract/companies/factory-record.ts'
import { CERTIFICATION_NAMES, type CompanyProfile } from '#contract/companies/organizations.ts'
import { formatDay } from '#web/lib/formats.ts'
import { todayOf } from '#web/lib/today.ts'
import { sayFactory } from '#web/records/company/factory-words.ts'
import { countWords } from '#web/records/style/attention-words.rules.ts'
import { IconAward, IconBuildingFactory2, IconExternalLink } from '#web/ui/icons.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Pill, type PillTone } from '#web/ui/pill.tsx'
import { Code, Quiet, Strong } from '#web/ui/text/text.tsx'
import classes from './company.module.css'
import { type CertificateState, findEnd } from './dealings/certificate-end.rules.ts'

const hostOf = (address: string): string => {
  try {
    return new URL(address).host
  } catch {
    return address
  }
}

export function AboutPanel({ company }: { company: CompanyProfile }) {
  const { about, website, product_types } = company
  const lines = OTHER_LINES.filter((field) => company[field])
  const hasFacts = Boolean(website) || lines.length > 0 || product_types.length > 0
  const isEmpty = !about && !hasFacts
  return (
    <Panel title="About">
      {isEmpty && <Quiet size="inherit">No description yet.</Quiet>}
      {about && <p className={classes.prose}>{about}</p>}
      {hasFacts && (
        <dl className={classes.facts}>
          {website && (
            <div>
              <dt>Website</dt>
              <dd>
                <Anchor
                  href={website}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  className={classes.site}
                >
                  {hostOf(website)} <IconExternalLink size={14} aria-label="(opens in a new tab)" />
                </Anchor>
              </dd>
            </div>
          )}
          {lines.map((field) => (
            <div key={field}>
              <dt>{companyLineOf(field).label}</dt>
              <dd>{company[field]}</dd>
            </div>
          ))}
          {product_types.length > 0 && (
            <div>
              <dt>Product types</dt>
              <dd>{product_types.map((type) => type.name).join(', ')}</dd>
            </div>
          )}
        </dl>
      )}
    </Panel>
  )
}

export function CertificationsPanel({ company }: { company: CompanyProfile }) {
  const today = todayOf(new Date())
  const { certifications } = company
  return (
    <Panel
      title="Certifications"
      description={certifications.length > 0 ? countWords(certifications.length, 'certificate') : undefined}
      flush={certifications.length > 0}
    >
      {certifications.length === 0 && <Quiet size="inherit">None listed.</Quiet>}
      <ul>
        {certifications.map(({ id, kind, number, valid_until }) => (
          <li key={id} className={classes.row}>
            <IconAward size={20} aria-hidden className={classes.icon} />
            <Box flex={1} miw={0}>
              <Strong component="div" breaks>
                {CERTIFICATION_NAMES[kind]}
              </Strong>
              {number && (
                <Code component="div" tone="quiet" breaks>
                  {number}
                </Code>
              )}
            </Box>
            <EndPill validUntil={valid_until} today={today} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const END_TONES: Record<CertificateState, PillTone> = {
  valid: 'neutral',
  ending: 'waiting',
  expired: 'unconfirmed',
}

function EndPill({ validUntil, today }: { validUntil: string | null; today: string }) {
  if (!validUntil) return <Quiet component="span">No end given</Quiet>
  const { state, words } = findEnd(validUntil, today)
  return (
    <Pill tone={END_TONES[state]} {...(state === 'valid' && { icon: null })}>
      {words} {formatDay(validUntil)}
    </Pill>
  )
}

export function FactoriesPanel({ company }: { company: CompanyProfile }) {
  return (
    <Panel title="Factories" flush={company.factories.length > 0}>
      {company.factories.length === 0 && (
        <Empty icon={IconBuildingFactory2} title="No factories listed">
          Factories of the company or of its partners are shown here.
        </Empty>
      )}
      <ul>
        {company.factories.map((factory) => (
          <li key={factory.id} className={classes.row}>
            <IconBuildingFactory2 size={20} aria-hidden className={classes.icon} />
            <Box flex={1} miw={0}>
              <Strong component="div" breaks>
                {factory.name}
              </Strong>
              <Quiet component="div">{sayFactory(asFields(factory))}</Quiet>
            </Box>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
