import nodemailer from 'nodemailer'
import { expect, test } from 'vitest'
import { requestPasswordReset } from '#contract/accounts/accounts.ts'
import { findFreePort, startSmtpServer } from '#server/test/servers/smtp-server.ts'
import { openWorld } from '#server/test/world.ts'

test('a server that offers no encryption gets no letter, nor a password', async () => {
  const port = await findFreePort()
  const server = await startSmtpServer(port)
  const post = nodemailer.createTransport(`smtp://ada:secret@127.0.0.1:${port}?requireTLS=true`)
  const letter = { from: 'a@b.example', to: 'c@d.example', subject: 'x', text: 'y' }
  await expect(post.sendMail(letter)).rejects.toThrow(/TLS/)
  expect(server.letters).toEqual([])
  await server.close()
})

test('the operator of the product reads of it, and the letter waits', async () => {
  const port = await findFreePort()
  const server = await startSmtpServer(port)
  const errors: string[] = []
  const world = await openWorld({
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}?requireTLS=true` },
    onError: ({ message }) => void errors.push(message),
  })
  const { manager } = await world.make.brand({ verified: false })
  expect(await world.make.anyone.send(requestPasswordReset, { body: { email: manager.email } })).toSucceed()
  await expect.poll(() => errors).toContainEqual(expect.stringMatching(/mail failed: .*TLS/i))
  expect(server.letters).toEqual([])
  await world.close()
  await server.close()
})
