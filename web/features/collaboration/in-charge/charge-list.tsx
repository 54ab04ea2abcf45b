import type { ChargePerson } from '#contract/collaboration/in-charge.ts'
import { CHARGE_ROLE_NAMES, CHARGE_ROLES, type ChargeRole } from '#contract/styles/charge-roles.ts'
import { Facts } from '#web/records/facts.tsx'
import { placeOf } from '#web/records/style/row-address.ts'
import { Quiet } from '#web/ui/text/text.tsx'

interface ChargeListProps {
  roles: Readonly<Record<ChargeRole, { people: ChargePerson[]; is_default?: boolean }>>
}

/** Who is in charge of what. What comes from the company's setting says so. */
export function ChargeList({ roles }: ChargeListProps) {
  return (
    <Facts
      facts={CHARGE_ROLES.map((role) => {
        const { people, is_default } = roles[role]
        return {
          label: CHARGE_ROLE_NAMES[role],
          place: placeOf('charges', role),
          value:
            people.length === 0 ? null : (
              <>
                {people.map(({ id, full_name }) => (
                  <div key={id} translate="no">
                    {full_name}
                  </div>
                ))}
                {is_default && <Quiet component="span">By the company’s setting</Quiet>}
              </>
            ),
        }
      })}
    />
  )
}
