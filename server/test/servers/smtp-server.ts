/** Takes emails by SMTP, as far as a client needs it to hand one over (RFC 5321, 3.3). */
import { createServer, type Socket } from 'node:net'

export interface SmtpServer {
  /** Each email as it came, headers first. */
  letters: string[]
  close(): Promise<void>
}

export const startSmtpServer = async (port: number, { letsIn = true } = {}): Promise<SmtpServer> => {
  const letters: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const answers: typeof ANSWERS = letsIn
      ? ANSWERS
      : [[/^AUTH/i, '535 5.7.8 Not with this password\r\n'], ...ANSWERS]
    converse(socket, answers, (letter) => void letters.push(letter))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    letters,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const ANSWERS: readonly [RegExp, string][] = [
  [/^EHLO/i, '250-localhost\r\n250 AUTH PLAIN\r\n'],
  [/^AUTH/i, '235 2.7.0 Fine\r\n'],
  [/^STARTTLS/i, '502 5.5.1 Not here\r\n'],
  [/^DATA/i, '354 Go on\r\n'],
  [/^QUIT/i, '221 Bye\r\n'],
]

const converse = (socket: Socket, answers: typeof ANSWERS, take: (letter: string) => void): void => {
  let text = ''
  let isLetter = false
  socket.on('error', () => undefined)
  socket.write('220 localhost\r\n')
  socket.on('data', (chunk: Buffer) => {
    text += chunk
    for (;;) {
      const end = text.indexOf(isLetter ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const said = text.slice(0, end)
      text = text.slice(end + (isLetter ? 5 : 2))
      if (isLetter) take(said)
      const answer = isLetter ? undefined : answers.find(([pattern]) => pattern.test(said))?.[1]
      isLetter = /^DATA/i.test(said) && !isLetter
      socket.write(answer ?? '250 Fine\r\n')
    }
  })
}

/** One that nothing listens on. */
export const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
