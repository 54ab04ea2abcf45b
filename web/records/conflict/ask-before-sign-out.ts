import { confirm } from '#web/ui/dialogs/confirm.ts'

/** Drafts go with the session, so that a shared machine keeps nothing of anybody. */
export const askBeforeSignOut = (): Promise<boolean> =>
  confirm({
    title: 'Sign out without saving?',
    body: 'Your changes are not saved, and signing out removes them from this device.',
    confirmLabel: 'Sign out',
    cancelLabel: 'Stay signed in',
    danger: true,
  })
