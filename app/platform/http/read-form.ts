/** The submitted form of a public page. Any other body, such as JSON, counts as an empty form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return cleanForm(await request.formData());
  } catch {
    return new FormData();
  }
}

/** Strips NUL: PostgreSQL rejects it. */
export function cleanForm(fields: Iterable<readonly [string, FormDataEntryValue]>): FormData {
  const clean = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') clean.append(name, value.replaceAll('\0', ''));
    else clean.append(name, value);
  }
  return clean;
}
