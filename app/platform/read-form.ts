/** What a form sent. A body that is none (a program's JSON, say) counts as a form with nothing in it. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}
