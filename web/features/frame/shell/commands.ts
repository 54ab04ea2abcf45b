/** What the search offers beside what it finds: what one may make, where one may go. */
import type { Session } from '#contract/accounts/accounts.ts'
import { ADMIN_ITEMS, COMPANY_ITEMS, MAIN_ITEMS } from './navigation-items.ts'

export const findCommands = (session: Session) => [
  ...(session.can.create_style ? [{ label: 'New style', href: '/inquiries/new' }] : []),
  ...[...MAIN_ITEMS, ...COMPANY_ITEMS, ...ADMIN_ITEMS]
    .filter(({ isShown }) => isShown?.(session) ?? true)
    .map(({ label, to }) => ({ label, href: to })),
  { label: 'Inbox', href: '/inbox' },
  { label: 'Switch language', href: '/account#language' },
  { label: 'Your account', href: '/account' },
]
