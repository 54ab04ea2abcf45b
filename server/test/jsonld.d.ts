declare module 'jsonld' {
  interface RemoteDocument {
    documentUrl: string
    document: object
  }
  interface Expanding {
    documentLoader: (url: string) => Promise<RemoteDocument>
    /** Fails where a term would be dropped. */
    safe: boolean
  }
  const jsonld: { expand(document: object, options: Expanding): Promise<object[]> }
  export default jsonld
}
