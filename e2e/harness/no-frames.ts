/** Why a journey is begun once more; a part of the message of its error. */
export const NO_FRAMES = 'The browser draws no frames of this page any more'
