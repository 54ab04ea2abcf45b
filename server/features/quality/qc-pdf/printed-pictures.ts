/** Of a photo in the document's folder. */
export const photoName = (id: number): string => `photo-${id}.jpg`
