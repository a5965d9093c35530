// The offline page: shows the last answer about the next installment, and opens the page again when there is a connection.
const RETRY_MS = 5_000;

function stored(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

const last = stored('unamano:next-installment');
if (last && last.id_user === stored('unamano:user')?.id_user) {
  const section = document.querySelector('section');
  const write = (selector, text) => {
    section.querySelector(selector).textContent = text;
  };
  write('h2', last.title);
  write('.amount', last.amount);
  write('.day', last.day);
  write('.how', last.howToPay);
  write('.as-of', last.asOf);
  section.hidden = false;
}

const open = () => location.reload();
addEventListener('online', open);
// A phone may be in a network without having the internet.
setInterval(
  () =>
    fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(RETRY_MS) }).then(
      (answer) => answer.ok && open(),
      () => {},
    ),
  RETRY_MS,
);
