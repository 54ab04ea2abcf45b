/** Ids that belong together, and who may name them: drawn one by one they would hardly ever meet. */
export interface Aim {
  operations: RegExp
  identity: 'brand' | 'supplier' | 'claimant' | 'nobody' | 'operator'
  params: Record<string, unknown>
  body?: Record<string, unknown>
}
