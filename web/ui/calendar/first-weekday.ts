/** Which day the week begins with where the reader is: 1 for Monday to 7 for Sunday. */

interface WithWeeks extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** For browsers that don't say it (Unicode CLDR 48, `weekData`); everywhere else it is Monday. */
const SUNDAY =
  /^(?:AG|AS|AU|BD|BR|BS|BT|BW|BZ|CA|CO|DM|DO|ET|GT|GU|HK|HN|ID|IL|IN|JM|JP|KE|KH|KR|LA|MH|MM|MO|MT|MX|MZ|NI|NP|PA|PE|PH|PK|PR|PT|PY|SA|SG|SV|TH|TT|TW|UM|US|VE|VI|WS|YE|ZA|ZW)$/
const SATURDAY = /^(?:AE|AF|BH|DJ|DZ|EG|IQ|IR|JO|KW|LY|OM|QA|SD|SY)$/

export const firstWeekdayOf = (locale: string): number => {
  const tag: WithWeeks = new Intl.Locale(locale)
  const told = (tag.getWeekInfo?.() ?? tag.weekInfo)?.firstDay
  if (told) return told
  const region = tag.maximize().region ?? ''
  if (SATURDAY.test(region)) return 6
  return SUNDAY.test(region) ? 7 : 1
}
