import type { RestrictedTexts } from './restricted-texts.ts'

export const restrictedEs: RestrictedTexts = {
  holder: 'Tiene esta prenda en sus manos; por eso esta página dice más que la pública.',
  partner: (name, date) => `Para ${name}: esta página dice más que la pública. El enlace termina el ${date}.`,
  logged: 'Cada apertura de esta página se registra con su hora, y la marca lee el registro.',
  keep: 'Por favor, no comparta el enlace.',
  more: 'Quien tiene la prenda ve más con el código que lleva.',
}
