/** The people of the tests. `t.people.aline()` makes one with a new email each time. */
export const CAST = {
  /** Keeps a shop in Huye: most tests are about her books. */
  aline: { fullName: 'Aline Uwase', phone: '0788123456', address: 'Huye' },
  /** Drives a taxi in Kigali: the other client, whose things are none of Aline's. */
  olivier: { fullName: 'Olivier Habimana', phone: '0722000234', address: 'Gasabo' },
  /** Sells building material in Musanze: long books, large sums, concurrent writes. */
  gaspard: {
    fullName: 'Gaspard Nsengimana',
    phone: '0733000345',
    address: 'Musanze',
    businessName: 'Muhabura Hardware',
  },
  /** Administrator: sets subscriptions and statuses when clients call. */
  zawadi: { fullName: 'Zawadi Uwera', phone: '0784000567' },
  /** Superadmin: adds the staff, reads the audit log, deletes people. */
  bosco: { fullName: 'Bosco Kayitare', phone: '0785000678' },
} as const

/** A stranger: visits, writes to support, registers, perhaps with what is not hers. */
export const CLAUDINE = {
  fullName: 'Claudine Mukamana',
  email: 'claudine.mukamana@example.rw',
  phone: '0786000789',
  address: 'Rubavu',
}

/** An e-mail that says whose it is and that nobody else has. */
export function emailFor(fullName: string, id: string): string {
  const [name = 'somebody'] = fullName.toLowerCase().match(/[a-z]+/) ?? []
  return `${name}-${id}@example.rw`
}
