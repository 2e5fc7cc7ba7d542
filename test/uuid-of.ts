/** A UUID for a number below 10¹²; they rise with the numbers. */
export const uuidOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
