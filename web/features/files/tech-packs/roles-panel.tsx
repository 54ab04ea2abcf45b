/** Who is responsible for what, of the companies on the style. */
import { MultiSelect } from '@mantine/core'
import { useMemo } from 'react'
import {
  TECH_PACK_LIMITS,
  TECH_PACK_ROLE_NAMES,
  TECH_PACK_ROLES,
  type TechPack,
  type TechPackPerson,
  type TechPackRole,
} from '#contract/files/tech-packs.ts'
import { Facts } from '#web/records/facts.tsx'
import { placeOf } from '#web/records/style/row-address.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import classes from './tech-packs.module.css'
import type { TechPackForm } from './use-tech-pack-form.ts'

const TITLE = 'Responsible people'

export function RolesReading({ roles }: { roles: TechPack['roles'] }) {
  return (
    <Panel title={TITLE}>
      <ShowRow lists={['roles']} />
      <Facts
        facts={TECH_PACK_ROLES.map((role) => ({
          label: TECH_PACK_ROLE_NAMES[role],
          place: placeOf('roles', role),
          value:
            roles[role].length === 0
              ? null
              : roles[role].map(({ id, full_name, organization_name }) => (
                  <div key={id}>
                    {full_name} <span className={classes.second}>{organization_name}</span>
                  </div>
                )),
        }))}
      />
    </Panel>
  )
}

interface RolesPanelProps {
  form: TechPackForm
  people: ReadonlyMap<number, TechPackPerson>
}

export function RolesPanel({ form, people }: RolesPanelProps) {
  const { fields } = form.form
  const { roles } = fields.values
  const choices = useMemo(() => {
    const byCompany = Map.groupBy([...people.values()], ({ organization_name }) => organization_name)
    return [...byCompany].map(([group, members]) => ({
      group,
      items: members.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    }))
  }, [people])
  const errorOf = (role: TechPackRole) =>
    Object.entries(fields.errors).find(
      ([path]) => path === `roles.${role}` || path.startsWith(`roles.${role}.`),
    )?.[1]
  return (
    <Panel
      title={TITLE}
      description="They hear when the tech pack is to be reviewed, approved or opened again."
    >
      <ShowRow lists={['roles']} />
      <div className={classes.roles}>
        {TECH_PACK_ROLES.map((role) => (
          <div key={role} data-place={placeOf('roles', role)}>
            <MultiSelect
              label={TECH_PACK_ROLE_NAMES[role]}
              placeholder={roles[role].length === 0 ? 'Nobody yet' : undefined}
              data={choices}
              value={roles[role].map(String)}
              maxValues={TECH_PACK_LIMITS.people_of_role}
              searchable
              clearable
              hidePickedOptions
              nothingFoundMessage="Nobody of that name"
              error={errorOf(role)}
              onChange={(chosen) =>
                fields.setFieldValue('roles', (all) => ({ ...all, [role]: chosen.map(Number) }))
              }
            />
          </div>
        ))}
      </div>
    </Panel>
  )
}
