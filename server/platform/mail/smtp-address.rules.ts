/** Names and addresses of the machine itself, where nobody else listens in. */
const OWN = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * A mail server on another machine takes emails encrypted or not at all: without this the client would send them in
 * the clear wherever STARTTLS is not offered, or was taken out on the way. What the address itself says of it goes first.
 */
export const requireEncryption = (smtpUrl: string): string => {
  const url = new URL(smtpUrl)
  const says = ['requireTLS', 'ignoreTLS'].some((name) => url.searchParams.has(name))
  if (url.protocol !== 'smtp:' || OWN.test(url.hostname) || says) return smtpUrl
  url.searchParams.set('requireTLS', 'true')
  return url.href
}
