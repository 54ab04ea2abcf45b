export type AuditDetails = Record<
  string,
  string | number | boolean | null | readonly number[] | readonly string[]
>
