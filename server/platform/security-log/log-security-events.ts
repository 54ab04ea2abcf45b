import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { SECURITY_NOTED } from './security-event.store.ts'

/**
 * Each event is a line of the process's log too, whose collector is on another machine: anyone who breaks into the
 * product can change rows of its database, and not what has left (ASVS 5, 16.4.3).
 */
export const logSecurityEvents = (db: Pick<Db, 'onNotice'>, log: Pick<FastifyBaseLogger, 'info'>): void =>
  db.onNotice(SECURITY_NOTED, (event) => log.info(JSON.parse(event) as object, 'security event'))
