import type { Session } from '#contract/accounts.ts'

export interface FirstStep {
  name: string
  isDone: boolean
  /** Null where it is done elsewhere: the letter, or the strip above the page. */
  link: string | null
}

/** Those that the reader may take, in the order in which they help. */
export const firstStepsOf = ({ user, organization, can }: Session): FirstStep[] => {
  const hasPlace = Boolean(organization.city && organization.country)
  const isAsked = ['requested', 'verified'].includes(organization.verification_status)
  return [
    { name: 'Confirm your email address', isDone: user.email_proved, link: null },
    ...(can.change_company
      ? [
          { name: 'Fill in the company profile', isDone: hasPlace, link: '/company' },
          { name: 'Request verification of your company', isDone: isAsked, link: '/company' },
        ]
      : []),
    ...(can.create_style
      ? [
          { name: 'Make a collection', isDone: false, link: '/collections' },
          { name: 'Make a style', isDone: false, link: '/inquiries/new' },
        ]
      : []),
  ]
}
