/** What changes the style as a whole. */
import { Button, Flex, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { STYLE_STATUSES, type Style } from '#contract/styles/styles.ts'
import { DuplicateDialog } from '#web/features/styles/style-duplicates/duplicate-dialog.tsx'
import { formatInstant } from '#web/lib/formats.ts'
import { IconCopy, IconPencil } from '#web/records/icons.ts'
import { STATUS_NAMES, titleOf } from '#web/records/style/style-names.ts'
import type { StyleTabProps } from '#web/records/style/style-tab.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { IconTrash } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { useChangeStatus, useDecideDeletion, useDeleteStyle } from './about/change-style.queries.ts'
import { Option } from './option.tsx'

const sayAsked = ({ deletion_request: asked }: Style): string =>
  asked
    ? `${asked.by_name} asked for the deletion on ${formatInstant(asked.at)}.`
    : 'Deletion of this style was requested.'

const STATUSES = STYLE_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))

export function OptionsTab({ style }: StyleTabProps) {
  const status = useChangeStatus(style)
  return (
    <Panel title="Options">
      <Option name="Edit Style" text="Product, project and additional information, in three steps.">
        <ButtonLink
          to="/inquiries/$id"
          params={{ id: String(style.id) }}
          search={{ mode: 'edit' }}
          hash="project"
          variant="default"
          leftSection={<IconPencil size={16} />}
        >
          Edit Style
        </ButtonLink>
      </Option>
      <DuplicateOption style={style} />
      <CopyOption style={style} />
      <Option name="Status" text="Everybody who works on the style sees it.">
        <Select
          aria-label="Status"
          data={STATUSES}
          allowDeselect={false}
          value={status.isPending ? status.variables : style.status}
          disabled={status.isPending}
          onChange={(value) => value && value !== style.status && status.mutate(value as Style['status'])}
        />
      </Option>
      <DeletionOption style={style} />
    </Panel>
  )
}

function DuplicateOption({ style }: { style: Style }) {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <Option name="Duplicate Style" text="A new style with its own number, in any of your collections.">
      <Button variant="default" leftSection={<IconCopy size={16} />} onClick={dialog.open}>
        Duplicate Style
      </Button>
      <DuplicateDialog style={style} isOpen={isOpen} onClose={dialog.close} />
    </Option>
  )
}

const CopyDialog = loadComponent(
  () => import('#web/features/styles/style-copies/copy-dialog.tsx'),
  'CopyDialog',
)

function CopyOption({ style }: { style: Style }) {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <Option
      name="Copy from another style"
      text="Parts of one of your styles, as from last season, in place of those of this one."
    >
      <Button
        variant="default"
        leftSection={<IconCopy size={16} />}
        onClick={dialog.open}
        onPointerEnter={CopyDialog.load}
      >
        Copy parts
      </Button>
      <Suspense>{isOpen && <CopyDialog styleId={style.id} onClose={dialog.close} />}</Suspense>
    </Option>
  )
}

const WHAT_GOES = (
  <p>
    Its files, style file, suppliers, inspection reports, costs and passport draft are deleted too, for every
    company that works on it. A published passport stays public, marked as no longer maintained; a public
    style file does not.
  </p>
)

const askToApprove = (style: Style): Promise<boolean> =>
  confirm({
    title: `Delete ${titleOf(style)}?`,
    body: WHAT_GOES,
    confirmLabel: 'Delete Style',
    danger: true,
  })

const askToDelete = (style: Style): Promise<boolean> =>
  confirm({
    title: `${style.can.delete ? 'Delete' : 'Ask to delete'} ${titleOf(style)}?`,
    body: (
      <>
        {WHAT_GOES}
        {!style.can.delete && <p>An account manager has to approve it first.</p>}
      </>
    ),
    confirmLabel: style.can.delete ? 'Delete Style' : 'Ask to delete',
    danger: true,
    typeWord: 'delete',
    wrongWord: STYLE_TEXTS.deleteWordWrong,
  })

function DeletionOption({ style }: { style: Style }) {
  const navigate = useNavigate()
  const leave = () => navigate({ to: '/collections', replace: true })
  const remove = useDeleteStyle(style, leave)
  const decide = useDecideDeletion(style, leave)
  const start = async () => {
    if (await askToDelete(style)) remove.mutate()
  }
  const approve = async () => {
    if (await askToApprove(style)) decide.mutate(true)
  }
  if (style.deletion_requested && style.can.decide_deletion) {
    return (
      <Option name="Deletion requested" text={`${sayAsked(style)} Approving deletes it at once.`}>
        <Flex gap={8} wrap="wrap">
          <Button variant="default" disabled={decide.isPending} onClick={() => decide.mutate(false)}>
            Reject
          </Button>
          <Button
            color="coral"
            loading={decide.isPending && decide.variables}
            disabled={decide.isPending}
            onClick={() => void approve()}
          >
            Approve deletion
          </Button>
        </Flex>
      </Option>
    )
  }
  if (style.deletion_requested) {
    return (
      <Option
        name="Deletion requested"
        text={`${sayAsked(style)} Waiting for an account manager to approve or reject it.`}
      />
    )
  }
  if (!style.can.delete && !style.can.request_deletion) return null
  return (
    <Option
      name="Delete Style"
      text={
        style.can.delete
          ? 'For every company that works on it, with files, style file, inspection reports and costs. This cannot be undone.'
          : 'An account manager decides about it.'
      }
    >
      <Button
        variant="light"
        color="coral"
        leftSection={<IconTrash size={16} />}
        loading={remove.isPending}
        onClick={() => void start()}
      >
        {style.can.delete ? 'Delete Style' : 'Ask to delete'}
      </Button>
    </Option>
  )
}
