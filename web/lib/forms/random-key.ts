/** 128 random bits as text; works on plain HTTP too, where `crypto.randomUUID` is missing. */
export const makeRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** From 0 up to 1, for waits that shall not be the same everywhere. */
export const makeRandomShare = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256

/** A UUID (RFC 9562, version 4) for what this device makes, so that a repeat makes nothing twice. */
export const makeClientId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
