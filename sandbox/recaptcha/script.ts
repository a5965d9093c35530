/** The only accepted captcha token; the emulator's script returns it, as Google's does. */
export const CAPTCHA_TOKEN = 'sandbox-recaptcha-token';

/** The part of Google's script for an invisible widget: `render` stores the callback, `execute` calls it with a token. */
export const CAPTCHA_SCRIPT = `(() => {
  const widgets = [];
  window.grecaptcha = {
    ready: (work) => work(),
    render: (_element, options) => widgets.push(options) - 1,
    execute: (id) => setTimeout(() => widgets[id].callback('${CAPTCHA_TOKEN}'), 0),
  };
})();`;
