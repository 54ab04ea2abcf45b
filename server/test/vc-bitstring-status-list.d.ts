declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function checkStatus(options: {
    credential: object
    documentLoader: (url: string) => Promise<{ document: object }>
    suite: unknown[]
    verifyBitstringStatusListCredential: boolean
  }): Promise<{ verified: boolean; results: { status: boolean }[]; error?: Error }>
}
