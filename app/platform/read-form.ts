/** The submitted form. Any other body, such as JSON, counts as an empty form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return withoutNulls(await request.formData());
  } catch {
    return new FormData();
  }
}

/** Strip NUL: PostgreSQL rejects it. */
function withoutNulls(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') clean.append(name, value.replaceAll('\0', ''));
    else clean.append(name, value);
  }
  return clean;
}
