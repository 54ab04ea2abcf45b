import type { Kysely, Transaction } from 'kysely'
import type { DB } from './tables.generated.ts'

/** Reads only: writing through it does not compile. */
export type Reader = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'>
/** The only thing that writes. */
export type Tx = Transaction<DB>
