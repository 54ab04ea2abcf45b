import type { IncomingHttpHeaders } from 'node:http'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Whether somebody on this very machine asks. What a proxy passed on comes from elsewhere, whatever it says of it. */
export const isFromThisMachine = ({ ip, headers }: { ip: string; headers: IncomingHttpHeaders }): boolean =>
  LOOPBACK.test(ip) && !headers['x-forwarded-for'] && !headers.forwarded
