import { ActionIcon } from '@mantine/core'
import { CARE_TEXTS, type CareInstruction } from '#contract/materials/care-instructions.ts'
import { IconPencil } from '#web/records/icons.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { IconTrash } from '#web/ui/icons.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import { CareIcon } from './care-icon.tsx'
import { useRemoveCare } from './care-instruction.queries.ts'
import classes from './care-instructions.module.css'
import { type NumberedItem, nameOfCare } from './care-list.rules.ts'

interface CareTableProps {
  rows: readonly NumberedItem<CareInstruction>[]
  onEdit: (care: CareInstruction) => void
}

export function CareTable({ rows, onEdit }: CareTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.number}>
            Number
          </th>
          <th scope="col" className={classes.icon}>
            Care Instruction Icon
          </th>
          <th scope="col">Care Instruction Name</th>
          <th scope="col" className={classes.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, item }) => (
          <tr key={item.id}>
            <td className={classes.number}>{number}</td>
            <td className={classes.icon}>{item.icon ? <CareIcon item={item} size={32} /> : <NoData />}</td>
            <td>{item.care_instruction_name ?? <NoData />}</td>
            <td className={classes.actions}>
              {item.can.change ? (
                <OwnActions care={item} onEdit={onEdit} />
              ) : (
                <Quiet component="span">Standard</Quiet>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function NoData() {
  return <Quiet component="span">{CARE_TEXTS.noData}</Quiet>
}

function OwnActions({ care, onEdit }: { care: CareInstruction; onEdit: (care: CareInstruction) => void }) {
  const remove = useRemoveCare()
  const name = nameOfCare(care)
  const ask = async () => {
    const isSure = await confirm({
      title: CARE_TEXTS.confirmDelete,
      body: `«${name}» is removed from this list. Passports that show it keep it.`,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (isSure) remove.mutate(care.id)
  }
  return (
    <span className={classes.buttons}>
      <ActionIcon
        size={30}
        aria-label={`Edit ${name}`}
        disabled={remove.isPending}
        onClick={() => onEdit(care)}
      >
        <IconPencil size={17} />
      </ActionIcon>
      <ActionIcon
        size={30}
        aria-label={`Delete ${name}`}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        <IconTrash size={17} />
      </ActionIcon>
    </span>
  )
}
