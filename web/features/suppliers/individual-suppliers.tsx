import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isQc } from '#contract/access.ts'
import type { SupplierCard } from '#contract/organizations.ts'
import { useSession } from '#web/lib/session.ts'
import { IconCheck, IconPlus } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import classes from './assignment.module.css'
import { useAssignSupplier, useRemoveSupplier } from './assignment.queries.ts'
import type { AssignmentTabProps } from './assignment-tabs.ts'
import { NeedsVerification } from './needs-verification.tsx'
import { SupplierList } from './supplier-list.tsx'
import { readSupplierSearch } from './supplier-search.rules.ts'

export function IndividualSuppliers({ style }: AssignmentTabProps) {
  const { organization } = useSession()
  const search = readSupplierSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <>
      {!organization.verified && <NeedsVerification />}
      <div
        className={classes.choice}
        inert={!organization.verified}
        data-dimmed={!organization.verified || undefined}
      >
        <AssignableList
          style={style}
          search={search}
          onChange={(next, isRefining) =>
            void navigate({
              to: '/inquiries/$id/suppliers',
              params: { id: String(style.id) },
              search: next,
              replace: isRefining,
              resetScroll: false,
            })
          }
        />
      </div>
    </>
  )
}

type AssignableListProps = Pick<AssignmentTabProps, 'style'> &
  Pick<React.ComponentProps<typeof SupplierList>, 'search' | 'onChange'>

function AssignableList({ style, search, onChange }: AssignableListProps) {
  const { user, organization } = useSession()
  const assign = useAssignSupplier(style)
  const remove = useRemoveSupplier(style)
  const isSaving = assign.isPending || remove.isPending
  const isDisabled = isSaving || !organization.verified
  const savingId = assign.isPending
    ? assign.variables.id
    : remove.isPending
      ? remove.variables?.id
      : undefined
  const mayRemove = (id: number) => style.can.assign || (id === organization.id && !isQc(user.role))

  const renderFooter = ({ id, name, assigned }: SupplierCard) => (
    <>
      {assigned ? (
        <Pill tone="confirmed" icon={IconCheck}>
          Assigned
        </Pill>
      ) : (
        <span />
      )}
      {assigned && mayRemove(id) && (
        <Button
          className={classes.action}
          variant="subtle"
          color="coral"
          size="xs"
          aria-label={`Remove ${name}`}
          disabled={isDisabled}
          loading={savingId === id}
          onClick={() => void remove.ask({ id, name })}
        >
          Remove
        </Button>
      )}
      {!assigned && style.can.assign && (
        <Button
          className={classes.action}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} />}
          aria-label={`Add ${name}`}
          disabled={isDisabled}
          loading={savingId === id}
          onClick={() => assign.mutate({ id, name })}
        >
          Add
        </Button>
      )}
    </>
  )
  return <SupplierList search={search} onChange={onChange} styleId={style.id} renderFooter={renderFooter} />
}
