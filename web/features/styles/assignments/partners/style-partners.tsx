import type { Style } from '#contract/styles/styles.ts'
import { useSession } from '#web/lib/session/session.ts'
import rows from '#web/records/style/supplier-row.module.css'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { listStylePartners, mayRemove, startsWord } from '../assignment.rules.ts'
import { RemoveButton } from '../assignment-buttons.tsx'
import type { useRemovePartner } from './partner.queries.ts'
import { PartnerRow } from './partner-row.tsx'

interface StylePartnersProps {
  style: Style
  /** Only those of whose name a word begins with this. */
  typed?: string
  remove: ReturnType<typeof useRemovePartner>
  isDisabled: boolean
}

/** The circularity partners of a style, each once, by name. */
export function StylePartners({ style, typed = '', remove, isDisabled }: StylePartnersProps) {
  const session = useSession()
  const all = listStylePartners(style)
  const shown = all.filter(({ company }) => startsWord(company.name, typed))
  return (
    <Panel title="Circularity partners">
      {shown.length === 0 ? (
        <Empty title={all.length === 0 ? 'No circularity partner yet' : 'No partner of this style matches'}>
          {all.length === 0 && 'Companies that repair, resell, upcycle, recycle or take donations.'}
        </Empty>
      ) : (
        <ul className={rows.list}>
          {shown.map((partner) => (
            <PartnerRow
              key={partner.company.id}
              partner={partner}
              action={
                mayRemove(style, session, partner.company.id) && (
                  <RemoveButton
                    name={`${partner.company.name} as circularity partner`}
                    isDisabled={isDisabled}
                    isSaving={remove.isPending && remove.variables?.id === partner.company.id}
                    onClick={() => void remove.ask(partner)}
                  />
                )
              }
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
