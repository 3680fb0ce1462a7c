/** What a form sent. A body that is none (a program's JSON, say) counts as a form with nothing in it. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return withoutNulls(await request.formData());
  } catch {
    return new FormData();
  }
}

/** No keyboard types them, and no database takes them. */
function withoutNulls(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') clean.append(name, value.replaceAll('\0', ''));
    else clean.append(name, value);
  }
  return clean;
}
