/** Its message is written for the person who starts the process; a stack adds nothing to it. */
export class PrivatePostgresError extends Error {
  override name = 'PrivatePostgresError'
}

export const cannotRunHere = (reason: string) =>
  new PrivatePostgresError(
    `The private PostgreSQL can't run here (${reason}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
