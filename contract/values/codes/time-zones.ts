/** Time zones by their names of the IANA database, such as `Europe/Istanbul`. */

/** Offsets such as `+03:00` are zones for JavaScript too, and know nothing of summer time. */
const NAME = /^[A-Z][\w+-]*(\/[\w+-]+)*$/
const MAX_LENGTH = 64

/** Whether this machine knows the zone, by any of its names: browsers and servers do not list the same ones. */
export const isTimeZone = (name: string): boolean => {
  if (name.length > MAX_LENGTH || !NAME.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
