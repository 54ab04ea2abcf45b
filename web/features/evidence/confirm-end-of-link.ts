import { confirm } from '#web/ui/dialogs/confirm.ts'

/** By the company that asked, and by a supplier that asked on. */
export const confirmEndOfLink = (): Promise<boolean> =>
  confirm({
    title: 'End the link?',
    body: 'It opens nothing any more, for anybody who has it. What was sent stays. This cannot be undone.',
    confirmLabel: 'End the link',
    danger: true,
  })
