import type { FastifyInstance } from 'fastify'
import type { LotPages } from '#server/features/passports/passport-lots/index.ts'
import type { PassportPages, Representation } from '#server/features/passports/passports/index.ts'
import type { Parts } from '#server/platform/parts.ts'
import { routeDigitalLinks } from './digital-link.routes.ts'
import { routeLotDocuments } from './lots/lot-documents.routes.ts'
import { routeProofs } from './proof.routes.ts'
import { routeSigned, routeUntp, signedRepresentation, untpRepresentation } from './untp.routes.ts'

export { describeProof } from './describe-proof.ts'
export { describeLinks } from './linkset.rules.ts'
export { describeAsEpcis } from './lots/epcis.rules.ts'
export { describeAsUntp } from './untp.rules.ts'

/** What the passport's own address gives besides, is for anyone who routes that. */
export const routePassportMachines = (
  server: FastifyInstance,
  parts: Parts,
  pages: PassportPages,
  lots: LotPages,
): Representation[] => {
  const machines = { parts, pages }
  routeDigitalLinks(server, { parts, pages, lots })
  routeLotDocuments(server, lots)
  routeUntp(server, machines)
  routeSigned(server, machines)
  routeProofs(server, machines)
  return [untpRepresentation(machines), signedRepresentation(machines)]
}
