/** True for `21/11/2026`, `1er oct.` and `16 Ugu`, but not for `1–21 oct.`. */
export const isDayLabel = (label: string) => /^\d\d?[^\d–][^–]*$/.test(label)

/** True for `1–21 oct.` and `30 oct.–3 nov.`, but not for `2025–2026`. */
export const isDaysLabel = (label: string) => /^\d\d?(?!\d).*–/.test(label)
