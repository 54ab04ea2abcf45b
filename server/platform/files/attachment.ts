/** `content-disposition` of a download. RFC 6266 with RFC 8187: a plain name for old readers, the true one for the others. */
export const attachmentOf = (title: string): string => {
  const plain = title.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(title).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** The type with its charset: text is UTF-8 unless its type says otherwise (file-kind.ts). */
export const contentTypeOf = (mimeType: string): string =>
  mimeType.startsWith('text/') && !mimeType.includes('charset=') ? `${mimeType}; charset=utf-8` : mimeType
