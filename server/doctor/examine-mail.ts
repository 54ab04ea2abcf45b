/** The mail server: it is reached, and lets the product sign in; a letter is sent where somebody asks for one. */
import { email } from '#contract/values/fields.ts'
import type { Config } from '#server/config.ts'
import { requireEncryption } from '#server/platform/mail/smtp-address.rules.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

const WITHIN_MS = 15_000
const NOBODYS = /@([\w-]+\.)*(test|example|invalid|localhost)>?$/

export async function* examineMail(
  { smtpUrl }: Config,
  { letterTo, mailFrom }: { letterTo: string | null; mailFrom: string },
): AsyncGenerator<Finding> {
  if (letterTo !== null && !email.safeParse(letterTo).success)
    yield fail('mail', `--letter-to: “${letterTo}” is no email address`)
  if (!smtpUrl) {
    const text = 'SMTP_URL is not set: emails lie in the outbox folder and reach nobody'
    yield letterTo === null ? warn('mail', text) : fail('mail', `${text}, so that no letter can be sent`)
    return
  }
  if (NOBODYS.test(mailFrom))
    yield fail(
      'mail',
      `the sender is ${mailFrom}, which no mail server delivers for; set an address of yours as MAIL_FROM or on the page of settings`,
    )
  const { createTransport } = (await import('nodemailer')).default
  const limits = { connectionTimeout: WITHIN_MS, greetingTimeout: WITHIN_MS, socketTimeout: WITHIN_MS }
  const transport = createTransport(withLimits(requireEncryption(smtpUrl), limits))
  const { host } = new URL(smtpUrl)
  try {
    await transport.verify()
    yield ok('mail', `${host} is reached and lets the product in`)
    if (letterTo !== null) {
      await transport.sendMail({
        ...{ from: mailFrom, to: letterTo, subject: 'Selvedge: a letter of the doctor' },
        text: `This letter came by ${host}, from ${mailFrom}. Emails of this installation arrive.\n\nSelvedge`,
      })
      yield ok('mail', `a letter to ${letterTo} was taken; look whether it arrives, and not as spam`)
    }
  } catch (error) {
    yield fail(
      'mail',
      `${host}: ${reasonOf(error)}; look at SMTP_URL, its name and password, and at MAIL_FROM`,
    )
  } finally {
    transport.close()
  }
}

/** As the address says, but not for ten minutes. */
const withLimits = (url: string, limits: Record<string, number>): string => {
  const limited = new URL(url)
  for (const [name, value] of Object.entries(limits)) limited.searchParams.set(name, String(value))
  return limited.href
}
