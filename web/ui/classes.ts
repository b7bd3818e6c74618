/** Joins the class names that are there: `classes(styles.row, isOpen && styles.open, className)`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
