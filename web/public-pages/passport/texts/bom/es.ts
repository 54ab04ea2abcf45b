import type { BomTexts } from './bom-texts.ts'

export const bomEs: BomTexts = {
  title: 'Materiales y fornituras',
  pageTitle: 'Lista de materiales',
  sections: {
    fabric: 'Tejido',
    lining: 'Forro',
    trims: 'Fornituras',
    labels: 'Etiquetas',
    packaging: 'Embalaje',
    artwork: 'Estampados y bordados',
  },
  colour: 'Color',
  supplier: 'Proveedor',
  country: 'País de origen',
  certification: 'Certificación',
  recycled: 'Contenido reciclado',
  weight: 'Peso',
  all: (count) => `Todos los elementos en detalle (${count})`,
  back: 'Volver al pasaporte',
  description: (product, brand) =>
    `De qué está hecho ${product} de ${brand}: materiales, fornituras, etiquetas y embalaje.`,
  notFoundTitle: 'Aquí no hay lista de materiales',
  notFound:
    'No hay ninguna lista de materiales publicada con este número. Compruebe la dirección o pregunte a la marca.',
}
