import nodemailer from 'nodemailer'
import { expect, test } from 'vitest'
import { findFreePort, startSmtpServer } from '#server/test/smtp-server.ts'

test('a server that offers no encryption gets no letter, nor a password', async () => {
  const port = await findFreePort()
  const server = await startSmtpServer(port)
  const post = nodemailer.createTransport(`smtp://ada:secret@127.0.0.1:${port}?requireTLS=true`)
  const letter = { from: 'a@b.example', to: 'c@d.example', subject: 'x', text: 'y' }
  await expect(post.sendMail(letter)).rejects.toThrow(/TLS/)
  expect(server.letters).toEqual([])
  await server.close()
})
