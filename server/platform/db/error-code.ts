import pg from 'pg'

/** PostgreSQL's error code, such as `23505`, or null where the error is something else. */
export const errorCodeOf = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.code ?? null) : null
