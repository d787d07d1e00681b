// Made from judge-settings.ts by `node tools/bootstrap/bundle-judge.ts`.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { createServer, isIP } from "node:net";
import { once } from "node:events";
const programmeUids = Object.keys({
	FAMI_POINT: {
		hasPoints: true,
		isCarApp: false,
		atMachine: false
	},
	TREEPOINT: {
		hasPoints: true,
		isCarApp: false,
		atMachine: true
	},
	MOCHI_COIN: {
		hasPoints: true,
		isCarApp: false,
		atMachine: false
	},
	CAR_MOCHI: {
		hasPoints: false,
		isCarApp: true,
		atMachine: false
	}
});
const carServicesUid = "CAR_MOCHI";
// apps/api/src/platform/config/parse-address.ts
const parseAddress = (written) => URL.canParse(written) ? new URL(written) : null;
// apps/api/src/platform/config/config-app.ts
const ofTheBrowser = /^(?:https?|javascript|data|blob|file|filesystem|about|vbscript|view-source|intent|wss?|ftp|chrome[\w-]*):/i;
const isAppScheme = (written) => /^[a-z][a-z\d+.-]*:\/\/$/i.test(written) && !ofTheBrowser.test(written);
function readApp({ production, demo, setting, text, problems }) {
	const scheme = (name, meaning, developmentDefault) => {
		const written = setting(name, meaning, developmentDefault);
		if (written !== "" && !isAppScheme(written)) problems.push(`${name} must be an app's own scheme, such as dpass://.`);
		return written.toLowerCase();
	};
	return {
		schemes: [scheme("PROVIDER_APP_SCHEME", "the provider app's scheme, such as dpass://", "dpass://"), scheme("PROVIDER_APP_STAGING_SCHEME", "the same of its staging version", "dpass-staging://")],
		phoneOrigin: readPhoneOrigin(text("PHONE_ORIGIN"), {
			production,
			demo,
			problems
		})
	};
}
function readPhoneOrigin(written, { production, demo, problems }) {
	if (written === void 0) return void 0;
	if (production) problems.push("PHONE_ORIGIN belongs to the demo: in production nobody may frame the web app.");
	const url = parseAddress(written);
	const isOrigin = url !== null && ["http:", "https:"].includes(url.protocol) && url.origin === written;
	if (!isOrigin) problems.push("PHONE_ORIGIN must be an origin, such as http://localhost:3001.");
	return demo && isOrigin ? url.origin : void 0;
}
function problemsWithCarAppScheme(written, production) {
	const isAddress = (production ? /^https:\/\//i : /^https?:\/\//i).test(written) && URL.canParse(written);
	return written === "" || isAddress || isAppScheme(written) ? [] : ["CAR_APP_SCHEME must be the car-services app's own scheme, such as carmochi://."];
}
// apps/api/src/platform/config/config-mail.ts
const address = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;
const nameAndAddress = /^("?)(.*?)\1\s*<([^<>]*)>$/;
function readSender(written) {
	const [, , name = "", bracketed] = nameAndAddress.exec(written) ?? [];
	const found = bracketed ?? written;
	return address.test(found) && !/[<>@"\p{Cc}]/u.test(name) ? {
		name,
		address: found
	} : void 0;
}
// apps/api/src/platform/config/config-payment.ts
const readPayment = (setting, credential) => ({
	apiUrl: setting("PAYMENT_API_URL", "where the payment gateway answers", "http://127.0.0.1:3001/partners/payment"),
	apiKey: credential("PAYMENT_API_KEY", "the key for the payment gateway", "sandbox-payment"),
	pageUrl: setting("PAYMENT_PAGE_URL", "the gateway's page for paying", "http://localhost:3001/payment/pay"),
	webhookSecret: credential("PAYMENT_WEBHOOK_SECRET", "what the payment gateway signs its messages with", `whsec_${Buffer.from("sandbox-webhook-secret-payment").toString("base64")}`)
});
// apps/api/src/platform/config/config-programmes.ts
function readProgrammes(setting, credential) {
	const read = (uid) => ({
		apiUrl: setting(`${uid}_API_URL`, `where ${uid} answers`, `http://127.0.0.1:3001/partners/programmes/${uid}`),
		apiKey: credential(`${uid}_API_KEY`, `the key for ${uid}`, `sandbox-${uid}`),
		linkUrl: uid === "CAR_MOCHI" ? `${setting("CAR_APP_SCHEME", "the car-services app's scheme, such as carmochi://", "carmochi://")}link` : setting(`${uid}_LINK_URL`, `${uid}'s page for linking`, `http://localhost:3001/programmes/${uid}/link`),
		webhookSecret: credential(`${uid}_WEBHOOK_SECRET`, `what ${uid} signs its messages with`, `whsec_${Buffer.from(`sandbox-webhook-secret-${uid}`).toString("base64")}`)
	});
	return Object.fromEntries(programmeUids.map((uid) => [uid, read(uid)]));
}
// apps/api/src/platform/config/config-proxies.ts
const named = [
	"loopback",
	"linklocal",
	"uniquelocal"
];
function isProxy(written) {
	if (named.includes(written)) return true;
	const [address = "", bits, ...more] = written.split("/");
	const mostBits = {
		0: 0,
		4: 32,
		6: 128
	}[isIP(address)] ?? 0;
	if (mostBits === 0 || more.length > 0) return false;
	return bits === void 0 || /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= mostBits;
}
// apps/api/src/platform/config/config-reporting.ts
const amplitudeDefaultUrl = "https://api2.amplitude.com/2/httpapi";
function readReporting({ production, text, problems }) {
	const apiKey = text("AMPLITUDE_API_KEY");
	const writtenUrl = text("AMPLITUDE_URL");
	const sentryDsn = text("SENTRY_DSN");
	const url = writtenUrl ?? amplitudeDefaultUrl;
	if (apiKey === void 0 && writtenUrl !== void 0) problems.push("AMPLITUDE_URL is set without AMPLITUDE_API_KEY: nothing would be reported.");
	if (apiKey !== void 0 && !/^[\w-]{1,128}$/.test(apiKey)) problems.push("AMPLITUDE_API_KEY must be letters, digits, - and _ alone.");
	if (!isAddress(parseAddress(url), production)) problems.push(`AMPLITUDE_URL must be an address that begins with ${production ? "https://" : "http:// or https://"}.`);
	if (sentryDsn !== void 0 && !isDsn(parseAddress(sentryDsn), production)) problems.push("SENTRY_DSN must look like https://key@host/number, without a secret.");
	if (apiKey === void 0 && sentryDsn === void 0) return void 0;
	return {
		...apiKey !== void 0 && { amplitude: {
			apiKey,
			url
		} },
		...sentryDsn !== void 0 && { sentryDsn }
	};
}
const isAddress = (url, production) => url !== null && (url.protocol === "https:" || !production && url.protocol === "http:") && url.hash === "";
const isDsn = (url, production) => isAddress(url, production) && url.username !== "" && url.password === "" && /\/\d+$/.test(url.pathname);
// apps/api/src/platform/config/config-secrets.ts
const developmentSecret = "for development only, never for members";
const demoMetricsToken = "dpass-demo-metrics";
const fewestDifferent = 6;
function problemsWithSecret(name, value, { demoValue, leastCharacters }) {
	if (value === demoValue) return [`${name} is the demo's own, which everybody can read. Make another.`];
	if (value.length < leastCharacters) return [`${name} must have ${leastCharacters} characters or more.`];
	if (leastCharacters > 0 && new Set(value).size < fewestDifferent) return [`${name} repeats the same few characters. Make a random one, such as by "openssl rand -base64 32".`];
	return [];
}
function problemsInProduction({ metricsToken, webhooksToThisMachine, programmes, payment }) {
	const rules = {
		demoValue: demoMetricsToken,
		leastCharacters: 32
	};
	const webhookSecrets = [...programmeUids.map((uid) => [`${uid}_WEBHOOK_SECRET`, programmes[uid].webhookSecret]), ["PAYMENT_WEBHOOK_SECRET", payment.webhookSecret]];
	return [
		...webhooksToThisMachine ? ["WEBHOOKS_TO_THIS_MACHINE must be off in production: apps could have DPASS ask what listens beside it."] : [],
		...metricsToken === void 0 ? [] : problemsWithSecret("METRICS_TOKEN", metricsToken, rules),
		...webhookSecrets.filter(([, secret]) => secret !== "" && !isWebhookSecret(secret)).map(([name]) => `${name} must be whsec_ and the base64 of ${minWebhookBytes} to ${maxWebhookBytes} bytes.`)
	];
}
const minWebhookBytes = 24;
const maxWebhookBytes = 64;
function isWebhookSecret(secret) {
	const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
	const bytes = Buffer.from(base64 ?? "", "base64").length;
	return bytes >= minWebhookBytes && bytes <= maxWebhookBytes;
}
// apps/api/src/platform/config/config.ts
const logLevels = [
	"debug",
	"info",
	"warn",
	"error",
	"silent"
];
var ConfigProblem = class extends Error {
	problems;
	constructor(problems) {
		super(problems.join("\n"));
		this.problems = problems;
	}
};
function readConfig(environment) {
	const problems = [];
	const production = environment["NODE_ENV"] === "production";
	const read = reader(environment, problems);
	const setting = (name, meaning, developmentDefault) => read.text(name) ?? (production ? read.missing(name, meaning) : developmentDefault);
	const credential = (name, meaning, demoValue) => {
		const written = setting(name, meaning, demoValue);
		if (production && written !== "") problems.push(...problemsWithSecret(name, written, {
			demoValue,
			leastCharacters: 0
		}));
		return written;
	};
	const demo = !production && read.text("DPASS_DEMO") === "true";
	const port = read.integer("PORT", 3e3, 0, 65535);
	const publicUrl = setting("PUBLIC_URL", "the https address members use", `http://localhost:${port}`);
	const config = {
		production,
		host: read.text("HOST") ?? "127.0.0.1",
		port,
		publicUrl: read.origin("PUBLIC_URL", publicUrl, production ? ["https:"] : ["http:", "https:"]),
		passkeyRpId: read.domainAbove("PASSKEY_RP_ID", publicUrl),
		databaseUrl: setting("DATABASE_URL", "a PostgreSQL 15 or newer", "postgres://localhost:5432/dpass"),
		webRoot: setting("WEB_ROOT", "the folder of the built web app", "") || void 0,
		outsideUrls: {
			helpUrl: setting("HELP_URL", "the help centre", "http://localhost:3001/outside/help"),
			termsUrl: setting("TERMS_URL", "the terms of service", "http://localhost:3001/outside/terms"),
			privacyUrl: setting("PRIVACY_URL", "the privacy policy", "http://localhost:3001/outside/privacy"),
			contactUrl: setting("CONTACT_URL", "the way to customer service", "http://localhost:3001/outside/contact"),
			membershipUrl: setting("MEMBERSHIP_URL", "what membership gives", "http://localhost:3001/outside/membership"),
			carAppUrl: read.text("CAR_APP_URL")
		},
		smtpUrl: setting("SMTP_URL", "the server that sends mail", "smtp://127.0.0.1:3025"),
		mailFrom: read.sender("MAIL_FROM", setting("MAIL_FROM", "the sender members see", "DPASS <no-reply@dpass.example>")),
		smsApiUrl: setting("SMS_API_URL", "the service that sends text messages", "http://127.0.0.1:3001/partners/sms"),
		smsApiKey: credential("SMS_API_KEY", "that service's key", "sandbox"),
		secretKey: read.secret("SECRET_KEY", production),
		dataKey: read.secret("DATA_KEY", production),
		otherDataKeys: read.list("OTHER_DATA_KEYS"),
		subjectKey: read.secret("SUBJECT_KEY", production),
		programmes: readProgrammes(setting, credential),
		payment: readPayment(setting, credential),
		app: readApp({
			production,
			demo,
			setting,
			text: read.text,
			problems
		}),
		reporting: readReporting({
			production,
			text: read.text,
			problems
		}),
		demo,
		demoClients: read.text("DEMO_CLIENTS") ?? "[]",
		demoRecords: read.text("DEMO_RECORDS") ?? "[]",
		demoControlKey: demo ? read.text("DEMO_CONTROL_KEY") : void 0,
		sandboxDpassUrl: read.text("SANDBOX_DPASS_URL"),
		sandboxUrl: read.text("SANDBOX_URL"),
		sandboxAppUrl: read.text("SANDBOX_APP_URL"),
		webhooksToThisMachine: read.oneOf("WEBHOOKS_TO_THIS_MACHINE", ["on", "off"], "off") === "on",
		rateLimitScale: read.integer("RATE_LIMIT_SCALE", 1, 1, 1e6),
		metricsToken: read.text("METRICS_TOKEN"),
		smsPerHour: read.integer("SMS_PER_HOUR", 1e3, 1, 1e6),
		smsOriginBound: read.oneOf("SMS_ORIGIN_BOUND", ["on", "off"], "off") === "on",
		trustedProxies: read.list("TRUSTED_PROXIES"),
		offlineReading: read.oneOf("OFFLINE_READING", ["on", "off"], "on") === "on",
		drainSeconds: read.integer("DRAIN_SECONDS", production ? 8 : 0, 0, 20),
		logLevel: read.oneOf("LOG_LEVEL", logLevels, "info")
	};
	for (const [name, value, schemes] of addressesOf(config)) read.url(name, value, schemes);
	problems.push(...problemsWithCarAppScheme(read.text("CAR_APP_SCHEME") ?? "", production));
	if (production) problems.push(...problemsInProduction(config));
	problems.push(...problemsWithLists(config));
	if (problems.length > 0) throw new ConfigProblem(problems);
	return config;
}
const problemsWithLists = ({ trustedProxies, otherDataKeys }) => [...trustedProxies.every(isProxy) ? [] : ["TRUSTED_PROXIES must be addresses or networks, such as 10.0.0.5 or 10.0.0.0/8, separated by commas."], ...otherDataKeys.some((key) => key.length < 32) ? ["Each of OTHER_DATA_KEYS must have 32 characters or more."] : []];
function addressesOf(config) {
	const partner = config.production ? ["https:"] : ["http:", "https:"];
	const page = ["http:", "https:"];
	return [
		[
			"DATABASE_URL",
			config.databaseUrl,
			["postgres:", "postgresql:"]
		],
		[
			"SMTP_URL",
			config.smtpUrl,
			["smtp:", "smtps:"]
		],
		[
			"SMS_API_URL",
			config.smsApiUrl,
			partner
		],
		...programmeUids.map((uid) => [
			`${uid}_API_URL`,
			config.programmes[uid].apiUrl,
			partner
		]),
		...programmeUids.filter((uid) => uid !== carServicesUid).map((uid) => [
			`${uid}_LINK_URL`,
			config.programmes[uid].linkUrl,
			partner
		]),
		[
			"PAYMENT_API_URL",
			config.payment.apiUrl,
			partner
		],
		[
			"PAYMENT_PAGE_URL",
			config.payment.pageUrl,
			partner
		],
		[
			"HELP_URL",
			config.outsideUrls.helpUrl,
			page
		],
		[
			"TERMS_URL",
			config.outsideUrls.termsUrl,
			page
		],
		[
			"PRIVACY_URL",
			config.outsideUrls.privacyUrl,
			page
		],
		[
			"CONTACT_URL",
			config.outsideUrls.contactUrl,
			[
				"http:",
				"https:",
				"mailto:"
			]
		],
		[
			"MEMBERSHIP_URL",
			config.outsideUrls.membershipUrl,
			page
		],
		...config.outsideUrls.carAppUrl === void 0 ? [] : [[
			"CAR_APP_URL",
			config.outsideUrls.carAppUrl,
			page
		]],
		...config.sandboxDpassUrl === void 0 ? [] : [[
			"SANDBOX_DPASS_URL",
			config.sandboxDpassUrl,
			page
		]],
		...config.sandboxUrl === void 0 ? [] : [[
			"SANDBOX_URL",
			config.sandboxUrl,
			page
		]],
		...config.sandboxAppUrl === void 0 ? [] : [[
			"SANDBOX_APP_URL",
			config.sandboxAppUrl,
			page
		]]
	];
}
function reader(environment, problems) {
	const text = (name) => environment[name]?.trim() || void 0;
	const url = (name, written, schemes) => {
		const address = parseAddress(written);
		if (address && schemes.includes(address.protocol)) return address;
		if (written !== "") problems.push(`${name} must be an address that begins with ${schemes.join("// or ")}//.`);
		return new URL("http://invalid.example");
	};
	return {
		text,
		missing(name, meaning) {
			problems.push(`${name} is not set: ${meaning}.`);
			return "";
		},
		secret(name, required) {
			const written = text(name);
			if (written === void 0) return required ? this.missing(name, "32 or more random characters") : developmentSecret;
			const demoValue = required ? developmentSecret : void 0;
			problems.push(...problemsWithSecret(name, written, {
				demoValue,
				leastCharacters: 32
			}));
			return written;
		},
		list: (name) => (text(name) ?? "").split(",").map((entry) => entry.trim()).filter(Boolean),
		integer(name, otherwise, min, max) {
			const written = text(name);
			if (written === void 0) return otherwise;
			const value = Number(written);
			if (Number.isInteger(value) && value >= min && value <= max) return value;
			problems.push(`${name} must be a whole number from ${min} to ${max}.`);
			return otherwise;
		},
		oneOf(name, allowed, otherwise) {
			const written = text(name);
			if (written === void 0) return otherwise;
			const found = allowed.find((value) => value === written);
			if (found === void 0) problems.push(`${name} must be one of ${allowed.join(", ")}.`);
			return found ?? otherwise;
		},
		url,
		origin(name, written, schemes) {
			const address = url(name, written, schemes);
			const { origin, href } = address;
			if (href !== `${origin}/`) problems.push(`${name} must end with its host, such as https://dpass.example.`);
			return address;
		},
		domainAbove(name, publicUrl) {
			const host = parseAddress(publicUrl)?.hostname ?? "";
			const domain = text(name) ?? host;
			if (host !== domain && !host.endsWith(`.${domain}`)) problems.push(`${name} must be the host name of PUBLIC_URL or a domain above it, such as dpass.example.`);
			return domain;
		},
		sender(name, written) {
			const sender = readSender(written);
			if (!sender && written !== "") problems.push(`${name} must be an address to send from, such as DPASS <no-reply@dpass.example>.`);
			return sender ?? {
				name: "",
				address: ""
			};
		}
	};
}
// apps/api/src/platform/config/start-problem.ts
var StartProblem = class extends Error {};
function describeStartProblem(error) {
	if (error instanceof ConfigProblem) return `DPASS cannot start:\n${error.problems.map((line) => `  ${line}`).join("\n")}`;
	return error instanceof StartProblem ? `DPASS cannot start: ${error.message}` : void 0;
}
// tools/production.ts
const productionEnvironment = (caller, repository) => ({
	WEB_ROOT: join(repository, "apps/web/dist"),
	...caller,
	NODE_ENV: "production"
});
// tools/start/cannot-start.ts
var CannotStart = class extends Error {
	name = "CannotStart";
};
function errorCode(error) {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
// tools/start/ports.ts
async function ensureListening(host, port) {
	const code = await tryListening(host, port);
	if (code) throw new CannotStart(explain(code, host, "PORT", port));
}
async function tryListening(host, port) {
	const server = createServer();
	try {
		server.listen(port, host);
		await once(server, "listening");
		server.close();
		await once(server, "close");
		return;
	} catch (error) {
		return errorCode(error) || "unknown";
	}
}
function explain(code, host, name, port) {
	if (code === "EADDRINUSE") return `Port ${port} is already in use; stop the program that uses it, or set ${name} to a free port.`;
	if (code === "EACCES") return `Port ${port} may not be used by this user; set ${name} to a port above 1023.`;
	if ([
		"EADDRNOTAVAIL",
		"ENOTFOUND",
		"EAI_AGAIN",
		"EINVAL"
	].includes(code)) return `HOST is "${host}", which is not an address of this machine.`;
	return `Port ${port} on ${host} cannot be used (${code}); set ${name} to another port.`;
}
// tools/bootstrap/judge-settings.ts
try {
	const repository = resolve(import.meta.dirname, "../..");
	const { host, port, webRoot = "" } = readConfig(productionEnvironment(process.env, repository));
	if (webRoot !== join(repository, "apps/web/dist") && !existsSync(join(webRoot, "index.html"))) throw new StartProblem(`WEB_ROOT is "${webRoot}", where no web app has been built: index.html is missing.`);
	await ensureListening(host, port);
} catch (error) {
	const sentence = error instanceof CannotStart ? `DPASS cannot start: ${error.message}` : describeStartProblem(error);
	console.error(sentence ?? error);
	process.exitCode = 1;
}
export {};
