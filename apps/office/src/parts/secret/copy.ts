/** Copies a text; false where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https:// there is no clipboard.
    return copyFromField(text);
  }
}

/** What browsers did before they had a clipboard for scripts. */
function copyFromField(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  // Within a dialog, which takes the focus back from anything outside.
  const place = before?.closest('[role="dialog"]') ?? document.body;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  place.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  before?.focus();
  return isCopied;
}
