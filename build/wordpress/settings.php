<?php
/**
 * Two options store the settings. FLORIN_CONNECT_DRAFT has the fields as they were typed, right or wrong.
 * FLORIN_CONNECT_LIVE has the settings that visitors get, which change only after the settings page has checked the fields.
 */

defined( 'ABSPATH' ) || exit;

const FLORIN_CONNECT_DRAFT = 'florin_connect';
const FLORIN_CONNECT_LIVE  = 'florin_connect_live';
/** Names of the fields. */
const FLORIN_CONNECT_FIELDS = array( 'coin_chain', 'coin_address', 'coin_symbol', 'coin_decimals', 'coin_name', 'coin_get', 'coin_get_label', 'name', 'accent', 'background', 'surface', 'radius', 'radius_button', 'theme', 'languages', 'networks', 'wallets', 'project_id', 'sign_in', 'more' );
/** Maximum number of characters of a field, and of bytes of the settings. */
const FLORIN_CONNECT_MAX = 65536;

/** Returns one of the lists that the build writes, such as the wallets. */
function florin_connect_list( $name ) {
	static $lists = null;
	$lists = $lists ?? require __DIR__ . '/lists.php';
	return $lists[ $name ];
}

/** Returns the fields as strings, whatever an import or another plugin has stored. */
function florin_connect_fields() {
	return florin_connect_sanitize_fields( get_option( FLORIN_CONNECT_DRAFT ) );
}

/** Returns the fields as strings, as they were typed. */
function florin_connect_sanitize_fields( $sent ) {
	$texts = array_filter( is_array( $sent ) ? $sent : array(), 'is_string' );
	$next  = array();
	foreach ( FLORIN_CONNECT_FIELDS as $name ) {
		$text          = wp_check_invalid_utf8( $texts[ $name ] ?? '', true );
		$next[ $name ] = mb_substr( trim( str_replace( "\r\n", "\n", $text ) ), 0, FLORIN_CONNECT_MAX );
	}
	return $next;
}

/** Returns a value that changes with the fields. Leaves out empty fields, so that a new version with more fields has the same value. */
function florin_connect_digest() {
	return md5( (string) wp_json_encode( array_filter( florin_connect_fields(), 'strlen' ) ) );
}

/** Returns the names and values of a JSON object, or null for any other text. */
function florin_connect_decode( $text ) {
	$value = is_string( $text ) ? json_decode( $text, false, 16 ) : null;
	return is_object( $value ) ? (array) $value : null;
}

/** Returns whether the text is a JSON object of settings. Only the parser in a browser can check the values. */
function florin_connect_is_structured( $text ) {
	if ( null === florin_connect_decode( $text ) || strlen( $text ) > FLORIN_CONNECT_MAX ) {
		return false;
	}
	$settings = json_decode( $text, true, 16 );
	$fits     = true;
	foreach ( array_keys( $settings ) as $name ) {
		$fits = $fits && ( in_array( $name, florin_connect_list( 'settings' ), true ) || preg_match( '/^RPC_URLS_[1-9]\d*$/D', (string) $name ) );
	}
	array_walk_recursive(
		$settings,
		function ( $value ) use ( &$fits ) {
			$fits = $fits && ! preg_match( '/[^\P{Cc}\t\n\r]/u', (string) $value );
		}
	);
	return $fits;
}

/** Returns the settings in use as a JSON text, with the digest of the fields they come from and the version of the plugin. */
function florin_connect_live() {
	$live = get_option( FLORIN_CONNECT_LIVE );
	$live = is_array( $live ) ? $live : array();
	return array(
		'settings' => null === florin_connect_decode( $live['settings'] ?? null ) ? '{}' : $live['settings'],
		'draft'    => is_string( $live['draft'] ?? null ) ? $live['draft'] : '',
		'version'  => is_string( $live['version'] ?? null ) ? $live['version'] : '',
	);
}

/**
 * Returns the new value of FLORIN_CONNECT_LIVE. The settings page sends an empty text if it has not accepted the fields. Then the
 * settings in use stay.
 */
function florin_connect_sanitize_live( $sent ) {
	$live = florin_connect_live();
	if ( is_array( $sent ) && null !== florin_connect_decode( $sent['settings'] ?? null ) ) { // by this plugin itself
		return array_merge( $live, array_intersect_key( array_filter( $sent, 'is_string' ), $live ) );
	}
	if ( florin_connect_is_structured( $sent ) ) {
		return array(
			'settings' => $sent,
			'draft'    => florin_connect_digest(),
			'version'  => FLORIN_CONNECT_VERSION,
		);
	}
	if ( function_exists( 'florin_connect_refuse' ) ) {
		florin_connect_refuse();
	}
	return $live;
}

/** Returns the site's name, tagline and icon as settings. */
function florin_connect_site() {
	$icon = (string) wp_make_link_relative( get_site_icon_url() );
	$line = function ( $text ) {
		$plain = trim( preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]+/u', ' ', html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES, 'UTF-8' ) ) );
		$plain = mb_substr( $plain, 0, 200 );
		// The parser allows 200 UTF-16 units. An emoji has two.
		while ( ( $excess = mb_strlen( $plain ) + preg_match_all( '/[\x{10000}-\x{10FFFF}]/u', $plain ) - 200 ) > 0 ) {
			$plain = mb_substr( $plain, 0, - (int) ceil( $excess / 2 ) );
		}
		return $plain;
	};
	$all  = array(
		'APP_NAME'        => $line( get_bloginfo( 'name' ) ),
		'APP_DESCRIPTION' => $line( get_bloginfo( 'description' ) ),
		'APP_ICON'        => preg_match( '~^/(?!/)[^?#]*\.(?:svg|png|webp|jpe?g)$~i', $icon ) ? $icon : '',
	);
	return array_filter( $all, 'strlen' );
}

/** Returns the settings for the script. The settings in use override those of WordPress. */
function florin_connect_settings( $settings = null ) {
	return array_merge( florin_connect_site(), (array) florin_connect_decode( $settings ?? florin_connect_live()['settings'] ) );
}

/** Returns the settings as version 1.0 created them, until the settings page has checked the fields. */
function florin_connect_former_settings() {
	$own  = florin_connect_fields();
	$more = florin_connect_decode( $own['more'] );
	$all  = array(
		'WALLETCONNECT_PROJECT_ID' => $own['project_id'],
		'ACCENT'                   => $own['accent'],
		'WALLETS'                  => $own['wallets'],
	);
	return wp_json_encode( (object) array_merge( array_filter( $all, 'strlen' ), (array) $more ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
}

/** Clears the caches of other plugins, because cached pages contain old settings. */
function florin_connect_clear_caches() {
	foreach ( array( 'wp_cache_clear_cache', 'w3tc_flush_all', 'rocket_clean_domain', 'wpfc_clear_all_cache' ) as $clear ) {
		if ( function_exists( $clear ) ) {
			$clear();
		}
	}
	do_action( 'litespeed_purge_all' );
	do_action( 'cache_enabler_clear_complete_cache' );
	do_action( 'florin_connect_changed' ); // for caches that are not in this list
}
add_action( 'update_option_' . FLORIN_CONNECT_LIVE, 'florin_connect_clear_caches', 10, 0 );

add_action(
	'init',
	function () {
		register_setting( 'florin_connect', FLORIN_CONNECT_DRAFT, array( 'sanitize_callback' => 'florin_connect_sanitize_fields', 'default' => array() ) );
		register_setting( 'florin_connect', FLORIN_CONNECT_LIVE, array( 'sanitize_callback' => 'florin_connect_sanitize_live' ) );
		$live = get_option( FLORIN_CONNECT_LIVE );
		if ( false === $live ) { // first start, or the update from version 1.0
			add_option(
				FLORIN_CONNECT_LIVE,
				array(
					'settings' => florin_connect_former_settings(),
					'draft'    => florin_connect_digest(),
					'version'  => FLORIN_CONNECT_VERSION,
				)
			);
			florin_connect_clear_caches();
		} elseif ( FLORIN_CONNECT_VERSION !== florin_connect_live()['version'] ) {
			update_option( FLORIN_CONNECT_LIVE, array_merge( florin_connect_live(), array( 'version' => FLORIN_CONNECT_VERSION ) ) );
		}
	}
);
