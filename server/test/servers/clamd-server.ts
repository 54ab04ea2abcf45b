/** Answers as a ClamAV daemon does to INSTREAM (clamd(8)): it finds one word, and takes so many bytes. */
import { createServer, type Socket } from 'node:net'

/** EICAR's test file begins with it. */
export const INFECTED = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'

export interface ClamdServer {
  port: number
  /** The bytes of each file as they came. */
  scanned: number[]
  close(): Promise<void>
}

/** `hasSignatures`: without them it finds nothing. `isMute`: it closes the connection in place of naming its limit. */
export const startClamdServer = async ({
  maxBytes = 60_000_000,
  hasSignatures = true,
  isMute = false,
} = {}): Promise<ClamdServer> => {
  const scanned: number[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    void answer(socket, { maxBytes, hasSignatures, isMute, scanned })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    scanned,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const COMMAND = 'zINSTREAM\0'

interface Scanning {
  maxBytes: number
  hasSignatures: boolean
  isMute: boolean
  scanned: number[]
}

const answer = async (
  socket: Socket,
  { maxBytes, hasSignatures, isMute, scanned }: Scanning,
): Promise<void> => {
  let waiting = Buffer.alloc(0)
  let file = Buffer.alloc(0)
  let hasCommand = false
  for await (const bytes of socket) {
    waiting = Buffer.concat([waiting, bytes as Buffer])
    if (!hasCommand && waiting.length >= COMMAND.length) {
      if (waiting.toString('latin1', 0, COMMAND.length) !== COMMAND)
        return void socket.end('UNKNOWN COMMAND\0')
      waiting = waiting.subarray(COMMAND.length)
      hasCommand = true
    }
    while (hasCommand && waiting.length >= 4) {
      const length = waiting.readUInt32BE(0)
      if (length === 0) {
        scanned.push(file.length)
        const isInfected = hasSignatures && file.includes(INFECTED)
        return void socket.end(isInfected ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
      }
      if (waiting.length < 4 + length) break
      file = Buffer.concat([file, waiting.subarray(4, 4 + length)])
      waiting = waiting.subarray(4 + length)
      if (file.length > maxBytes && isMute) return void socket.resetAndDestroy()
      if (file.length > maxBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
    }
  }
}
