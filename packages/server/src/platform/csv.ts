/** Answers that are files of comma-separated values. */

/** The `Content-Disposition` of a file, whose name has letters, digits and hyphens. */
export const asFile = (name: string): string => `attachment; filename="${name}.csv"`;

export const CSV_TYPE = 'text/csv; charset=utf-8';
