/** The routes of every emulated service. */

import type { FastifyInstance } from 'fastify';
import { accountHolderRoutes } from './account-holders/routes.ts';
import { brebRoutes } from './breb/routes.ts';
import { bureauRoutes } from './bureau/routes.ts';
import type { SandboxContext } from './context.ts';
import { firebaseRoutes } from './firebase/routes.ts';
import { partnerRoutes } from './partner/routes.ts';
import { checkoutRoutes } from './payvalida/checkout.ts';
import { payvalidaRoutes } from './payvalida/routes.ts';
import { recaptchaRoutes } from './recaptcha/routes.ts';
import { s3Routes } from './s3/routes.ts';
import { timeStampRoutes } from './time-stamps/routes.ts';
import { twilioRoutes } from './twilio/routes.ts';
import { whatsappRoutes } from './whatsapp/routes.ts';

type Emulator = (scope: FastifyInstance, context: SandboxContext) => Promise<void>;

export const EMULATORS: readonly Emulator[] = [
  twilioRoutes,
  whatsappRoutes,
  bureauRoutes,
  accountHolderRoutes,
  timeStampRoutes,
  firebaseRoutes,
  recaptchaRoutes,
  payvalidaRoutes,
  brebRoutes,
  s3Routes,
  partnerRoutes,
  checkoutRoutes,
];
