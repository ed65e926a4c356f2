const notice = 'This is a preview. Forms cannot be sent.';

/** Stops the forms of visitors from being sent, and says so below the form. Searches still work. */
export function refuseForms(document: Document): void {
  const refuse = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const place = form.querySelector('.preview-no-forms') ?? form.appendChild(document.createElement('p'));
    place.className = 'preview-no-forms';
    place.setAttribute('role', 'status');
    // Screen readers announce a text that changes after its element was added.
    setTimeout(() => {
      place.textContent = notice;
    });
  };
  // Before React handles the event.
  document.addEventListener('submit', refuse, { capture: true });
}
