import type { DemoCollection } from './demo-style.ts'

/** Of a brand that is not verified: its styles have no suppliers yet. */
export const FIRST_DROP: DemoCollection = {
  name: 'First Drop',
  season: null,
  brand: 'Field & Fold',
  maker: 'ivo@fieldandfold.test',
  currency: 'EUR',
  destination: 'CZ',
  begun: 18,
  styles: [
    {
      name: 'Allotment tee',
      type: 'T-shirt',
      look: { kind: 'tee', colour: '#5f7f4f', texture: 'jersey' },
      start: 40,
      end: 150,
      quantity: 500,
      colours: 2,
      note: 'Our first style. Looking for a knitter who takes 500 pieces.',
      categories: ['Unisex'],
      materials: ['Organic cotton'],
    },
    {
      name: 'Furrow overshirt',
      type: 'Shirt',
      look: { kind: 'shirt', colour: '#7a6a55', texture: 'twill' },
      start: 60,
      end: 180,
      quantity: 300,
      colours: 1,
      categories: ['Menswear'],
      materials: ['Hemp', 'Organic cotton'],
    },
    {
      name: 'Hedgerow shorts',
      type: 'Shorts',
      look: { kind: 'shorts', colour: '#4c5f66', texture: 'twill' },
      start: 60,
      end: 180,
      quantity: 300,
      colours: 1,
      categories: ['Unisex'],
      materials: ['Hemp'],
    },
  ],
}
