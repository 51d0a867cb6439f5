/**
 * Each call of `t.people.aline()` creates a new person with Aline's name and a new email address.
 */
export const CAST = {
  /** Has a shop in Huye. */
  aline: { fullName: 'Aline Uwase', phone: '0788123456', address: 'Huye' },
  /** Drives a taxi in Kigali. He must not see Aline's data. */
  olivier: { fullName: 'Olivier Habimana', phone: '0722000234', address: 'Gasabo' },
  /**
   * Sells building material in Musanze. For tests of large books, large sums and concurrent writes.
   */
  gaspard: {
    fullName: 'Gaspard Nsengimana',
    phone: '0733000345',
    address: 'Musanze',
    businessName: 'Muhabura Hardware',
  },
  zawadi: { fullName: 'Zawadi Uwera', phone: '0784000567' },
  bosco: { fullName: 'Bosco Kayitare', phone: '0785000678' },
} as const

/** A visitor without an account, sometimes hostile. */
export const CLAUDINE = {
  fullName: 'Claudine Mukamana',
  email: 'claudine.mukamana@example.rw',
  phone: '0786000789',
  address: 'Rubavu',
}

export function emailFor(fullName: string, id: string): string {
  const [name = 'somebody'] = fullName.toLowerCase().match(/[a-z]+/) ?? []
  return `${name}-${id}@example.rw`
}
