import type { RestrictedTexts } from './restricted-texts.ts'

export const restrictedFr: RestrictedTexts = {
  holder: 'Vous avez ce vêtement en main : cette page en dit donc plus que la page publique.',
  partner: (name, date) =>
    `Pour ${name} : cette page en dit plus que la page publique. Le lien expire le ${date}.`,
  logged: 'Chaque ouverture de cette page est enregistrée avec son heure, et la marque consulte ce journal.',
  keep: 'Merci de ne pas transmettre ce lien.',
  more: 'La personne qui a le vêtement en voit plus grâce au code qu’il porte.',
}
