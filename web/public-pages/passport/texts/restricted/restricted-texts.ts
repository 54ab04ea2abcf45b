/** On a page that only who has its secret reads, and on the public page that says there is one. */
export type RestrictedTexts = {
  holder: string
  partner: (name: string, date: string) => string
  logged: string
  keep: string
  more: string
}
