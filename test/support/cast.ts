/** The people of the tests. `t.people.aline()` creates a person with a new email each time. */
export const CAST = {
  /** Has a shop in Huye. Most tests use her books. */
  aline: { fullName: 'Aline Uwase', phone: '0788123456', address: 'Huye' },
  /** Drives a taxi in Kigali. Tests use him as another client without access to Aline's data. */
  olivier: { fullName: 'Olivier Habimana', phone: '0722000234', address: 'Gasabo' },
  /** Sells building material in Musanze: long books, large sums, concurrent writes. */
  gaspard: {
    fullName: 'Gaspard Nsengimana',
    phone: '0733000345',
    address: 'Musanze',
    businessName: 'Muhabura Hardware',
  },
  /** Administrator who sets subscriptions and account statuses. */
  zawadi: { fullName: 'Zawadi Uwera', phone: '0784000567' },
  /** Superadmin who adds staff, reads the audit log and deletes people. */
  bosco: { fullName: 'Bosco Kayitare', phone: '0785000678' },
} as const

/** A visitor who registers and writes to support, also with other people's data. */
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
